import { useState } from 'react';
import type { Screen } from '../../schemas/language/index.ts';
import { ListView, useList, useListQuery } from '../list/index.ts';
import { useNarrow } from '../list/useNarrow.ts';
import { ChildTabs } from './ChildTabs.tsx';
import './master-detail.css';

/** A screen of kind `master-detail`: the main list, and below it the sub lists of the chosen row. */
export function MasterDetailPage({ screen }: { readonly screen: Screen }) {
  const state = useListQuery(screen);
  const list = useList(screen, state);
  const narrow = useNarrow();
  const [chosenId, setChosenId] = useState<string | null>(null);
  // The first row is chosen until a person chooses, and again when the chosen one is gone.
  const current = list.records.find(({ id }) => id === chosenId) ?? list.records[0];
  return (
    <div className="vf-master-detail">
      <div className="vf-master">
        <ListView
          screen={screen}
          list={list}
          state={state}
          fills={!narrow}
          {...(current && { currentId: String(current['id']) })}
          onRowClick={(record) => setChosenId(String(record['id']))}
        />
      </div>
      <ChildTabs screen={screen} record={current} />
    </div>
  );
}
