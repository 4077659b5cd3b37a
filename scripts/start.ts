/** The first half of `npm start`: checks the screen files and builds what is stale. The server is a process of its own. */
import { formatProblem } from '../schemas/language/reading/readScreens.ts';
import { buildIfStale } from './build.ts';
import { buildServerIfStale } from './buildServer.ts';
import { readSchemas } from './readSchemas.ts';

const { screens, problems } = await readSchemas('schemas');
for (const problem of problems) console.error(formatProblem(problem));
console.log(
  `页面文件：${screens.size} 个可用${problems.length > 0 ? `，${problems.length} 处错误（出错的页面会显示原因，其余照常）` : ''}`,
);
if (await buildIfStale()) console.log('前端已构建');
if (await buildServerIfStale()) console.log('服务端已构建');
