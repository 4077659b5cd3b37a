import { useCallback, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAnswer } from '../../renderers/answers/index.ts';
import { Button } from '../../renderers/button/Button.tsx';
import { hasWayBack } from '../address/ground.ts';
import { findPage, type FoundPage } from '../menu/findPage.ts';
import { loadMenu } from '../menu/menuStore.ts';
import { texts } from '../messages/texts.ts';
import { pathnameOf } from '../session/redirect.ts';

interface LostLinkProps {
  readonly address: string;
  /** The other ways from here. */
  readonly children: ReactNode;
}

/** What a link meant to open, why it does not, and whom to ask. Once the right is given, trying again opens it. */
export function LostLink({ address, children }: LostLinkProps) {
  const navigate = useNavigate();
  const [isTrying, setIsTrying] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const found = useFoundPage(address);
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
        {found && (
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
function useFoundPage(address: string): FoundPage | undefined {
  const path = pathnameOf(address);
  return useAnswer(useCallback(() => findPage(path), [path]));
}
