import { texts } from '../messages/texts.ts';

/** The last line: the frame itself failed, for example because its code could not be loaded. */
export function BootFailure() {
  return (
    <div className="boot-failure" role="alert">
      <h1>{texts.error500}</h1>
      <p>{texts.offline}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {texts.retry}
      </button>
    </div>
  );
}
