import { texts } from './texts.ts';

/** Stands where something is still on its way. */
export function Wait() {
  return (
    <div className="wait" role="status">
      {texts.loading}
    </div>
  );
}
