import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { BrandMark } from '../branding/BrandMark.tsx';
import { branding } from '../branding/branding.ts';
import { isRecord } from '../values/shapes.ts';
import { texts } from '../messages/texts.ts';
import type { Admission } from './signIn.ts';
import { SignInForm } from './SignInForm.tsx';
import { TenantStep } from './TenantStep.tsx';
import { useEnter } from './useEnter.ts';
import './signIn.css';

/** The sign-in page: plain HTML, so that the first thing a person waits for is light. */
export function SignInPage() {
  const { companyName, appName } = useSnapshot(branding);
  const platform = appName || companyName;
  useEffect(() => {
    document.title = platform;
  }, [platform]);
  const notice = useNotice();
  const [admission, setAdmission] = useState<Admission | null>(null);
  const { enterTenant, enterIfOnly } = useEnter();
  const handleAdmitted = (next: Admission) => {
    if (!enterIfOnly(next)) setAdmission(next);
  };
  return (
    <div className="night">
      <div className="night-sky" aria-hidden="true">
        <i className="stars stars-far" />
        <i className="stars stars-near" />
        <i className="meteor meteor-one" />
        <i className="meteor meteor-two" />
        <i className="hills" />
      </div>
      <main className="sign-in">
        <header className="sign-in-brand">
          <BrandMark />
          <h1>{companyName}</h1>
        </header>
        {notice && (
          <p className="sign-in-notice" role="alert">
            {notice}
          </p>
        )}
        {/* The form stays mounted behind the tenant step, so that going back loses nothing. */}
        <div hidden={admission !== null}>
          <SignInForm onAdmitted={handleAdmitted} />
        </div>
        {admission && (
          <TenantStep
            tenants={admission.tenants}
            onChoose={(id) => enterTenant(admission, id)}
            onBack={() => setAdmission(null)}
          />
        )}
      </main>
      <footer className="sign-in-footer">
        <p>{texts.copyright(companyName)}</p>
        <p>{texts.registration}</p>
      </footer>
    </div>
  );
}

/** Why the person was sent here, if they were. */
function useNotice(): string | null {
  const { state } = useLocation();
  const notice = isRecord(state) ? state['notice'] : undefined;
  return typeof notice === 'string' ? notice : null;
}
