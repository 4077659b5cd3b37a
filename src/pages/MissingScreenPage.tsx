import { texts } from '../messages/texts.ts';
import { Notice } from './Notice.tsx';

interface MissingScreenPageProps {
  readonly component: string;
  readonly onRetry?: () => void;
}

/** A menu row that no file answers to: says which file would. */
export function MissingScreenPage({ component, onRetry }: MissingScreenPageProps) {
  const name = component.split('/').at(-1) ?? component;
  return (
    <Notice title={texts.missingScreen} {...(onRetry ? { onRetry } : {})}>
      {component === '' ? (
        <p>{texts.menuWithoutComponent}</p>
      ) : (
        <dl>
          <dt>{texts.missingScreenFile}</dt>
          <dd>
            <code>schemas/screens/{component}.json</code>
          </dd>
          <dt>{texts.missingScreenCommand}</dt>
          <dd>
            <code>{`npm run new-screen -- ${component} "${name}"`}</code>
          </dd>
        </dl>
      )}
    </Notice>
  );
}
