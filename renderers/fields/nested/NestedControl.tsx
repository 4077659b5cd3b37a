import { Suspense, lazy } from 'react';
import type { ControlProps } from '../Look.ts';
import { nestedFieldTexts } from './texts.ts';
import './nested.css';

/** RJSF's theme for antd is heavy, and few forms have a form within. */
const NestedForm = lazy(async () => ({ default: (await import('./NestedForm.tsx')).NestedForm }));

/** A form within the form, as the schema of the field says. */
export function NestedControl(props: ControlProps) {
  const { id, field, place } = props;
  return (
    <div id={id} className={`vf-nested vf-nested-${place}`} role="group" aria-label={field.title}>
      <Suspense fallback={<span className="vf-none">{nestedFieldTexts.loading}</span>}>
        <NestedForm {...props} />
      </Suspense>
    </div>
  );
}
