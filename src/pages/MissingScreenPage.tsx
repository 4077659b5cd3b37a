import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { HOME_PATH } from '../menu/homePath.ts';
import { texts } from '../messages/texts.ts';

/** A menu row that no file answers to: says which file would. */
export function MissingScreenPage({ component }: { readonly component: string }) {
  const navigate = useNavigate();
  const name = component.split('/').at(-1) ?? component;
  return (
    <div className="notice-page" role="alert">
      <h2>{texts.missingScreen}</h2>
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
      <Button type="primary" onClick={() => void navigate(HOME_PATH)}>
        {texts.backHome}
      </Button>
    </div>
  );
}
