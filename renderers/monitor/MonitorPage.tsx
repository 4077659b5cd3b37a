import { type CSSProperties, useRef } from 'react';
import type { MonitorScreen } from '../../schemas/language/index.ts';
import { Age } from '../dashboard/Age.tsx';
import { WallButton } from '../dashboard/WallButton.tsx';
import { usePorts } from '../ports/index.ts';
import { Rows } from './Rows.tsx';
import { useAnswers } from './useAnswers.ts';
import { Values } from './Values.tsx';
import '../dashboard/dashboard.css';
import './monitor.css';

/** A monitor page: what its server answers just now, part by part. */
export function MonitorPage({ screen }: { readonly screen: MonitorScreen }) {
  const { permissions } = usePorts();
  const state = useAnswers(screen);
  const page = useRef<HTMLElement>(null);
  const mayAsk = permissions.canUse(`${screen.permission}:refresh`);
  return (
    <section ref={page} className="vf-dashboard">
      <header className="vf-dashboard-head">
        <div>
          <h1>{screen.title}</h1>
          {screen.note !== undefined && <p className="vf-monitor-note">{screen.note}</p>}
        </div>
        <div className="vf-dashboard-tools">
          <Age at={state.at} loading={state.loading} seconds {...(mayAsk && { reload: state.reload })} />
          <WallButton page={page} />
        </div>
      </header>
      <div className="vf-dashboard-cards">
        {screen.parts.map((part) => (
          <section
            key={part.name}
            className="vf-card"
            aria-label={part.title}
            style={{ '--vf-span': part.span, '--vf-span-narrow': part.span <= 6 ? 6 : 12 } as CSSProperties}
          >
            <div className="vf-card-head">
              <h2>{part.title}</h2>
            </div>
            {part.type === 'values' ? <Values part={part} state={state} /> : <Rows part={part} state={state} />}
          </section>
        ))}
      </div>
    </section>
  );
}
