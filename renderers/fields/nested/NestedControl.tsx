import { Suspense, lazy } from 'react';
import { PagePanel } from '../editor/PagePanel.tsx';
import type { ControlProps } from '../Look.ts';
import { nestedFieldTexts } from './texts.ts';
import './nested.css';

/** RJSF's theme for antd is heavy, and few forms have a form within. */
const NestedForm = lazy(async () => ({ default: (await import('./NestedForm.tsx')).NestedForm }));

/** A form within the form, as the schema of the field says. */
export function NestedControl(props: ControlProps) {
  const { id, field, place, onDone } = props;
  const parts = (
    <div id={id} className={`vf-nested vf-nested-${place}`} role="group" aria-label={field.title}>
      <Suspense fallback={<span className="vf-none">{nestedFieldTexts.loading}</span>}>
        <NestedForm {...props} />
      </Suspense>
    </div>
  );
  return place === 'cell' ? (
    <PagePanel className="vf-nested-panel" onDone={onDone}>
      {parts}
    </PagePanel>
  ) : (
    parts
  );
}
