import { Modal } from 'antd';
import { useMemo } from 'react';
import { binOf } from '../../schemas/language/actions/recycleBin.ts';
import { ListPage } from '../list/index.ts';
import { usePageDialog } from '../popup/index.ts';
import type { RecycleBinProps } from '../ports/index.ts';
import './recycle-bin.css';

/** The removed records of a screen, to put back or to remove for good. */
export function RecycleBinDialog({ screen, onClose }: RecycleBinProps) {
  // A name of its own, so that its columns are arranged apart from those of the main list.
  const bin = useMemo(() => ({ ...binOf(screen), id: `${screen.id}-recycled` }), [screen]);
  const dialog = usePageDialog(onClose);
  return (
    <Modal
      {...dialog}
      width="min(1120px, calc(100cqw - 16px))"
      title={`${screen.title} · ${bin.title}`}
      footer={null}
      className="vf-recycle-bin"
      onCancel={onClose}
    >
      <ListPage screen={bin} nested />
    </Modal>
  );
}
