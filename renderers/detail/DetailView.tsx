import { useEffect, useMemo, useState } from 'react';
import { rowActionsFor, rowActionsOf, useActions } from '../actions/index.ts';
import { Button } from '../button/Button.tsx';
import { restsIf } from '../button/restsIf.ts';
import { FormWaiting } from '../form/FormFrame.tsx';
import { Icon } from '../icons/index.ts';
import { markOf } from '../marks/index.ts';
import { FillDrawer } from '../popup/fill/FillDrawer.tsx';
import { usePageDialog } from '../popup/index.ts';
import { usePorts, type DetailViewProps, type ListQuery } from '../ports/index.ts';
import { markReloaded } from '../reloaded/index.ts';
import { DetailActions } from './DetailActions.tsx';
import './detail.css';
import { DetailFigures, DetailTitle } from './DetailHead.tsx';
import { DetailParts } from './DetailParts.tsx';
import { DetailTables } from './DetailTables.tsx';
import { fieldsBelow, headOf } from './headOf.ts';
import { RecordDetail } from './RecordDetail.tsx';
import { handleStep } from './steps.ts';
import { detailTexts } from './texts.ts';
import { useDetail } from './useDetail.ts';
import { useReading } from './useReading.ts';

const width = 1200;
const strip = 48;
/** Nothing of the list is asked for from here. */
const noQuery: ListQuery = { page: 1, pageSize: 1, sort: [], search: {} };

/** Everything there is to read of one record, and what can be done with it, in a drawer. */
export function DetailView(props: DetailViewProps) {
  const { screen, id, neighbours, address, depth = 0, settle, onClose, onOpen, onChanged, onRemoved } = props;
  const ports = usePorts();
  const { record, isCurrent, loading, reload, changed } = useDetail(screen, id);
  const dialog = usePageDialog(onClose, id);
  const head = useMemo(() => headOf(screen), [screen]);
  const below = useMemo(() => (record ? fieldsBelow(screen.fields, head.states, record) : []), [screen, head, record]);
  const [body, setBody] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const places = [...(body?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
    markReloaded(places.filter(({ dataset }) => changed?.has(dataset['field'] ?? '')));
  }, [body, changed]);
  const actions = useActions(screen, {
    query: noQuery,
    onChanged: (savedId) => {
      reload();
      onChanged?.(savedId);
    },
    onRemoved: (ids) => {
      onClose();
      onRemoved?.(ids);
    },
    settle,
    place: 'local',
    onOpen,
  });
  useReading(screen, isCurrent ? record : null, () => {
    reload();
    onChanged?.();
  });
  const offered = record
    ? rowActionsFor(screen, rowActionsOf(screen, ports), record, ports.user).filter(({ name }) => name !== 'detail')
    : [];
  // The record itself may be closed: a fault, an order.
  const isAlike = offered.some(({ title }) => title === detailTexts.close);
  const footer = (
    <div className="vf-footer" role="toolbar" aria-label={detailTexts.actionsOf(screen.noun)}>
      {record && <DetailActions actions={offered} onRun={(name) => isCurrent && actions.run(name, [record])} />}
      <Button onClick={onClose}>{isAlike ? detailTexts.closeWindow : detailTexts.close}</Button>
    </div>
  );
  return (
    <>
      {/* The drawer has the focus outside of what it takes a key handler for. */}
      <div className="vf-detail-keys" onKeyDown={(event) => neighbours && handleStep(event, neighbours)}>
        <FillDrawer
          {...dialog}
          title={
            <DetailTitle
              screen={screen}
              record={record}
              states={head.states}
              mark={record ? markOf(screen, screen.list.mark, record, ports.user) : undefined}
            />
          }
          extra={<DetailWays neighbours={neighbours} address={address} />}
          width={width - depth * strip}
          footer={footer}
          onClose={onClose}
          className="vf-detail-drawer"
        >
          {record ? (
            <div
              ref={setBody}
              className="vf-form-body"
              role="region"
              aria-label={detailTexts.of(screen.noun)}
              aria-busy={loading.state === 'loading'}
              // A long record without any link is scrolled by the keys from here.
              tabIndex={0}
            >
              <DetailParts body={body} />
              <DetailFigures fields={head.figures} record={record} />
              <RecordDetail
                fields={below}
                record={record}
                getMark={({ list }) => markOf(screen, list?.mark, record, ports.user)}
              />
              <DetailTables screen={screen} record={record} onChanged={reload} />
            </div>
          ) : (
            <FormWaiting loading={loading} onRetry={reload} />
          )}
        </FillDrawer>
      </div>
      {actions.dialog}
    </>
  );
}

/** The ways from here: to the record before and after, and to the page of the record. */
function DetailWays({ neighbours, address }: Pick<DetailViewProps, 'neighbours' | 'address'>) {
  return (
    <div className="vf-detail-ways">
      {neighbours && (
        <>
          <WayButton title={detailTexts.previous} sign="←" icon="left" onClick={neighbours.previous} />
          <WayButton title={detailTexts.next} sign="→" icon="right" onClick={neighbours.next} />
        </>
      )}
      {address !== undefined && (
        <a className="vf-record-link" href={address}>
          {detailTexts.ownPage}
        </a>
      )}
    </div>
  );
}

interface WayButtonProps {
  readonly title: string;
  readonly sign: string;
  readonly icon: 'left' | 'right';
  readonly onClick: (() => void) | undefined;
}

/** At an end it rests. */
function WayButton({ title, sign, icon, onClick }: WayButtonProps) {
  return (
    <Button
      kind="text"
      icon={<Icon name={icon} />}
      aria-label={title}
      title={detailTexts.keyOf(title, sign)}
      onClick={onClick}
      {...restsIf(onClick === undefined)}
    />
  );
}
