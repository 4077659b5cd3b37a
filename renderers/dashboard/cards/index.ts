/** The registry of cards: how each kind is drawn. A kind without one does not compile. */
import type { ComponentType } from 'react';
import type { CardType } from '../../../schemas/language/index.ts';
import type { CardBodyProps } from './CardBodyProps.ts';
import { ChartBody } from './ChartBody.tsx';
import { FigureBody } from './FigureBody.tsx';
import { FunnelBody } from './FunnelBody.tsx';
import { LinksBody } from './LinksBody.tsx';
import { MapBody } from './MapBody.tsx';
import { RowsBody } from './RowsBody.tsx';
import { TodoBody } from './TodoBody.tsx';

/** What draws each kind of card. */
export const bodies = {
  figure: FigureBody,
  chart: ChartBody,
  rows: RowsBody,
  todo: TodoBody,
  funnel: FunnelBody,
  map: MapBody,
  links: LinksBody,
} satisfies { readonly [T in CardType]: ComponentType<CardBodyProps<T>> };
