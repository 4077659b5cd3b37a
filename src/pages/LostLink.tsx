import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAnswer } from '../../renderers/answers/index.ts';
import { Button } from '../../renderers/button/Button.tsx';
import { onScreenChange } from '../api/screenEvents.ts';
import { hasWayBack } from '../address/ground.ts';
import { findPage, type FoundPage } from '../menu/findPage.ts';
import { loadMenu } from '../menu/menuStore.ts';
import { texts } from '../messages/texts.ts';
import { pathnameOf } from '../session/redirect.ts';

/** An address, and what the server says of it. */
export interface FoundAddress {
  readonly address: string;
  readonly page: FoundPage;
}

interface LostLinkProps {
  readonly address: string;
  /** Told what the server says of the address; stays the same function. */
  readonly onFound: (found: FoundAddress) => void;
  /** The other ways from here. */
  readonly children: ReactNode;
}

/** What a link meant to open, why it does not, and whom to ask. Once the right is given, trying again opens it. */
export function LostLink({ address, onFound, children }: LostLinkProps) {
  const navigate = useNavigate();
  const [isTrying, setIsTrying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const found = useFoundPage(address, onFound);
  const retry = async () => {
    setIsTrying(true);
    setFailure(null);
    try {
      // A page that is in the menu now is opened by the address itself.
      await loadMenu();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : texts.server);
    } finally {
      setIsTrying(false);
    }
  };
  return (
    <>
      <dl className="lost-link">
        <dt>{texts.lostPage}</dt>
        <dd>
          {found?.kind === 'forbidden' && <strong>{found.title}</strong>} <code>{`#${address}`}</code>
        </dd>
        {found && found.kind !== 'broken' && (
          <>
            <dt>{texts.lostReason}</dt>
            <dd>{texts.lostReasons[found.kind]}</dd>
            <dt>{texts.lostHelp}</dt>
            <dd>{texts.lostHelps[found.kind]}</dd>
          </>
        )}
      </dl>
      {failure !== null && <p>{texts.menuFailed(failure)}</p>}
      <div className="lost-link-ways">
        <Button kind="primary" loading={isTrying} onClick={() => void retry()}>
          {texts.retry}
        </Button>
        {hasWayBack() && <Button onClick={() => void navigate(-1)}>{texts.back}</Button>}
        {children}
      </div>
    </>
  );
}

/**
 * What the server says of the address, once it has answered. A server that knows no such call leaves it at the sentence
 * above: not there, or not allowed.
 */
function useFoundPage(address: string, onFound: LostLinkProps['onFound']): FoundPage | undefined {
  const path = pathnameOf(address);
  const [asked, setAsked] = useState({ path });
  // A file that is saved while somebody waits for it here may be this page's.
  useEffect(() => onScreenChange(() => setAsked({ path })), [path]);
  const ask = useCallback(async () => {
    const found = await findPage(asked.path);
    onFound({ address, page: found });
    return found;
  }, [asked, address, onFound]);
  return useAnswer(ask);
}
