import { useCallback, use } from 'react';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { useLoad } from '../answers/index.ts';
import { RecordDetail } from '../detail/RecordDetail.tsx';
import '../detail/detail.css';
import { ChangesAbove, usePorts } from '../ports/index.ts';

/** The detail of a record as it was saved last. */
export function SavedDetail({ screen, id }: { readonly screen: RecordScreen; readonly id: string }) {
  const { data } = usePorts();
  const load = useCallback(() => data.getOne(screen, id), [data, screen, id]);
  const { loading } = useLoad(load, use(ChangesAbove));
  return loading.state === 'ready' ? <RecordDetail fields={screen.fields} record={loading.value} columns={2} /> : null;
}
