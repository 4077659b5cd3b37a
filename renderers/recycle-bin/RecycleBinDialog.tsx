import { useMemo } from 'react';
import { binOf } from '../../schemas/language/actions/recycleBin.ts';
import { ListPage } from '../list/index.ts';
import { PageModal } from '../popup/PageModal.tsx';
import type { RecycleBinProps } from '../ports/index.ts';
import './recycle-bin.css';

/** The removed records of a screen, to put back or to remove for good. */
export function RecycleBinDialog({ screen, onClose }: RecycleBinProps) {
  // A name of its own, so that its columns are arranged apart from those of the main list.
  const bin = useMemo(() => ({ ...binOf(screen), id: `${screen.id}-recycled` }), [screen]);
  return (
    <PageModal
      width="min(1120px, calc(100cqw - 16px))"
      title={`${screen.title} · ${bin.title}`}
      footer={null}
      className="vf-recycle-bin"
      onClose={onClose}
    >
      <ListPage screen={bin} nested />
    </PageModal>
  );
}
