import { Pagination } from 'antd';
import { memo } from 'react';
import type { ListQuery } from '../ports/index.ts';
import { texts } from './texts.ts';

/** The page of a list and how to turn it. */
export interface PagerProps {
  readonly query: ListQuery;
  readonly total: number;
  readonly pageSizes: readonly number[];
  readonly narrow: boolean;
  readonly onTurn: (page: number, pageSize: number) => void;
}

/** Total, pages, sizes and jumper. It stands outside of the grid, which knows one page only. */
export const Pager = memo(function Pager({ query, total, pageSizes, narrow, onTurn }: PagerProps) {
  return (
    <Pagination
      className="vf-pager"
      size="small"
      current={query.page}
      pageSize={query.pageSize}
      total={total}
      pageSizeOptions={[...new Set([...pageSizes, query.pageSize])].sort((a, b) => a - b)}
      showSizeChanger
      showQuickJumper={!narrow}
      showLessItems={narrow}
      showTotal={texts.pageTotal}
      onChange={onTurn}
    />
  );
});
