import type { Config } from '../config.ts';
import { dictionaryRoutes } from './choices/dictionaries.ts';
import { duplicateRoutes } from './duplicates.ts';
import { fileRoutes } from './files.ts';
import { printRoutes } from './system/prints.ts';
import { actuatorRoutes } from './monitoring/actuator.ts';
import { healthRoutes } from './monitoring/health.ts';
import { openapiRoutes } from './openapi.ts';
import { reportRoutes } from './reports.ts';
import type { Route } from './route.ts';
import { screenRoutes } from './screens.ts';
import { screenTextRoutes } from './screenTexts.ts';
import { systemRoutes } from './system/index.ts';
import { treeDataRoutes } from './choices/treeData.ts';

/** Every fixed route; what screen files imply comes from the dispatcher. */
export function allRoutes(config: Config): readonly Route[] {
  const routes: readonly Route[] = [
    ...healthRoutes,
    ...actuatorRoutes,
    ...openapiRoutes(() => routes),
    ...screenRoutes(config),
    ...screenTextRoutes,
    ...dictionaryRoutes,
    ...treeDataRoutes,
    ...reportRoutes,
    ...duplicateRoutes,
    ...fileRoutes,
    ...printRoutes,
    ...systemRoutes,
  ];
  return routes;
}
