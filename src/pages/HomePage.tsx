import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { Button } from '../../renderers/button/Button.tsx';
import { Wait } from '../boot/Wait.tsx';
import { HOME_PATH } from '../menu/homePath.ts';
import { MenuIcon } from '../menu/MenuIcon.tsx';
import { menu, pathOfScreen } from '../menu/menuStore.ts';
import { searchableItems } from '../menu/toRoutes.ts';
import { texts } from '../messages/texts.ts';
import { session } from '../session/session.ts';
import type { HomeFigure } from './homeFigures.ts';
import { greetingOf } from './greeting.ts';
import { useFigures } from './useFigures.ts';

const QUICK_LINKS = 12;

/** The landing page: a greeting, the day's figures from the server, and ways into the person's menus. */
export function HomePage() {
  const { user } = useSnapshot(session);
  const [now] = useState(() => new Date());
  return (
    <div className="home">
      <section className="home-hello">
        <h1>
          {greetingOf(now.getHours())}，{user?.realname}
        </h1>
        <p>{now.toLocaleDateString('zh-CN', { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' })}</p>
      </section>
      <Figures />
      <QuickLinks />
    </div>
  );
}

function Figures() {
  const { figures, error, reload } = useFigures();
  return (
    <section aria-label={texts.todayFigures}>
      <h2>{texts.todayFigures}</h2>
      {error !== null && (
        <p className="home-failed" role="alert">
          {texts.figuresFailed}：{error}{' '}
          <Button small onClick={reload}>
            {texts.retry}
          </Button>
        </p>
      )}
      <div className="home-figures">
        {figures === null && error === null && <Wait />}
        {figures?.map((figure) => (
          <Figure key={figure.title} figure={figure} />
        ))}
      </div>
    </section>
  );
}

function Figure({ figure: { title, value, unit, screen, query } }: { readonly figure: HomeFigure }) {
  const path = screen ? pathOfScreen(screen) : null;
  const content = (
    <>
      <span className="home-figure-title">{title}</span>
      <span className="home-figure-value">
        {value}
        {unit && <small>{unit}</small>}
      </span>
    </>
  );
  if (path === null) return <div className="home-figure">{content}</div>;
  return (
    <Link className="home-figure is-link" to={`${path}${query}`}>
      {content}
    </Link>
  );
}

function QuickLinks() {
  const { items } = useSnapshot(menu);
  const links = useMemo(
    () =>
      searchableItems(items)
        .filter(({ path, target }) => path !== null && path !== HOME_PATH && target.kind === 'page')
        .slice(0, QUICK_LINKS),
    [items],
  );
  if (links.length === 0) return null;
  return (
    <section className="home-card">
      <h2>{texts.quickLinks}</h2>
      <div className="home-links">
        {links.map(({ key, path, title, icon }) => (
          <Link key={key} to={path ?? HOME_PATH}>
            <MenuIcon name={icon} />
            <span>{title}</span>
          </Link>
        ))}
      </div>
    </section>
  );
}
