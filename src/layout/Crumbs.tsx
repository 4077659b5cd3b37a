import { Link } from 'react-router-dom';
import { HOME_PATH } from '../menu/homePath.ts';
import type { MenuRoute } from '../menu/menuTypes.ts';
import { texts } from '../messages/texts.ts';

/** The way from home to the open page, whose heading stands at its end. */
export function Crumbs({ route }: { readonly route: MenuRoute | null }) {
  const isHome = route?.path === HOME_PATH;
  return (
    <nav className="crumbs" aria-label={texts.breadcrumb}>
      <ol>
        <li>{isHome ? <h1 aria-current="page">{texts.home}</h1> : <Link to={HOME_PATH}>{texts.home}</Link>}</li>
        {!isHome && route?.trail.map((title, index) => <li key={index}>{title}</li>)}
        {!isHome && route && (
          <li>
            <h1 aria-current="page">{route.title}</h1>
          </li>
        )}
      </ol>
    </nav>
  );
}
