import { useEffect, useState } from 'react';
import { texts } from '../messages/texts.ts';
import { Notice } from './Notice.tsx';

/** What a page of another system may do. With an origin of its own it keeps its sign-in and reaches nothing of ours. */
const sandbox = 'allow-scripts allow-forms allow-popups allow-downloads';

/**
 * A page of another system. It gets no access to this one: its scripts run in an origin other than ours, and the address
 * bar stays ours.
 */
export function FramePage({ url }: { readonly url: string }) {
  const isBlocked = useBlocked(url);
  const isForeign = new URL(url).origin !== window.location.origin;
  const link = (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </a>
  );
  if (isBlocked) {
    return (
      <Notice title={texts.externalBlocked}>
        <p>{link}</p>
        <p className="notice-hint">{texts.externalHint}</p>
      </Notice>
    );
  }
  return (
    <div className="frame-page">
      <p>{link}</p>
      <iframe
        src={url}
        title={url}
        sandbox={isForeign ? `${sandbox} allow-same-origin` : sandbox}
        referrerPolicy="no-referrer"
      />
    </div>
  );
}

/** Whether the policy of this page keeps the frame from loading, which nothing else would tell. */
function useBlocked(url: string): boolean {
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    const { origin } = new URL(url);
    const handle = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) setIsBlocked(true);
    };
    document.addEventListener('securitypolicyviolation', handle);
    return () => document.removeEventListener('securitypolicyviolation', handle);
  }, [url]);
  return isBlocked;
}
