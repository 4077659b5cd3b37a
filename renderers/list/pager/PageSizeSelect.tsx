import { Select } from 'antd';
import { texts } from '../texts.ts';

interface PageSizeSelectProps {
  readonly pageSize: number;
  readonly sizes: readonly number[];
  readonly onChange: (pageSize: number) => void;
}

/** How many rows a page has, open to choose. */
export function PageSizeSelect({ pageSize, sizes, onChange }: PageSizeSelectProps) {
  return (
    <Select<number>
      className="vf-page-size"
      size="small"
      autoFocus
      defaultOpen
      aria-label={texts.pageSizeLabel}
      value={pageSize}
      options={sizes.map((size) => ({ value: size, label: texts.pageSize(size) }))}
      popupMatchSelectWidth={false}
      onChange={onChange}
    />
  );
}
