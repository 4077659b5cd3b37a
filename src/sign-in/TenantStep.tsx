import { useEffect, useRef, useState } from 'react';
import { texts } from '../messages/texts.ts';
import type { Tenant } from '../session/session.ts';

interface TenantStepProps {
  readonly tenants: readonly Tenant[];
  readonly onChoose: (tenantId: string) => void;
  readonly onBack: () => void;
}

/** Asks people of several tenants which one they work in. */
export function TenantStep({ tenants, onChoose, onBack }: TenantStepProps) {
  const [chosen, setChosen] = useState(tenants[0]?.id ?? '');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Enter on a choice confirms it, as in any form; the arrow keys choose.
    form.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, []);
  return (
    <form
      ref={form}
      className="sign-in-form"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(chosen);
      }}
    >
      <fieldset className="sign-in-tenants">
        <legend>{texts.chooseTenant}</legend>
        {tenants.map(({ id, name }) => (
          <label key={id}>
            <input type="radio" name="tenant" value={id} checked={id === chosen} onChange={() => setChosen(id)} />
            {name}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="sign-in-submit">
        {texts.confirm}
      </button>
      <button type="button" className="sign-in-back" onClick={onBack}>
        {texts.back}
      </button>
    </form>
  );
}
