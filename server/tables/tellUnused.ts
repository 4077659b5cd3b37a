import { toCamel } from '../../schemas/language/values/casing.ts';
import type { SyncResult } from './syncTables.ts';

/**
 * A column without a field, told in a sentence; where a new one came at the same moment, the field was most likely
 * renamed.
 */
export function tellUnused({ table, column }: SyncResult['unused'][number], applied: SyncResult['applied']): string {
  const added = applied.flatMap((change) =>
    change.kind === 'addColumn' && change.table === table ? [change.column.name] : [],
  );
  const kept = `表 ${table} 的列 ${column} 不再被任何页面文件使用，列和已有的值都保留（不要了就删：停掉服务后运行 npm run tables -- --allow ${table}.${column}）`;
  return added.length === 0
    ? kept
    : `${kept}；同时新加了列 ${added.join('、')}，里面还没有值。如果只是改名，在新字段上写 \`"was": "${toCamel(column.replaceAll('_', '-'))}"\`，列和值就跟过去；要换的是显示的文字，请改 title`;
}
