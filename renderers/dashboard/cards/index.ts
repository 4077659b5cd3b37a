/** The registry of cards: how each kind is drawn. A kind without one does not compile. */
import type { ComponentType } from 'react';
import type { CardType } from '../../../schemas/language/index.ts';
import type { CardBodyProps } from './CardBodyProps.ts';
import { ChartBody } from './ChartBody.tsx';
import { FigureBody } from './FigureBody.tsx';
import { FunnelBody } from './FunnelBody.tsx';
import { InboxBody } from './InboxBody.tsx';
import { LinksBody } from './LinksBody.tsx';
import { MapBody } from './MapBody.tsx';
import { RowsBody } from './RowsBody.tsx';
import { TodoBody } from './TodoBody.tsx';
import { ValueBody } from './ValueBody.tsx';

/** What draws each kind of card. */
export const bodies = {
  figure: FigureBody,
  value: ValueBody,
  chart: ChartBody,
  rows: RowsBody,
  todo: TodoBody,
  inbox: InboxBody,
  funnel: FunnelBody,
  map: MapBody,
  links: LinksBody,
} satisfies { readonly [T in CardType]: ComponentType<CardBodyProps<T>> };
