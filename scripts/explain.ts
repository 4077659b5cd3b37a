/**
 * `npm run explain <file, id or component>`: prints a screen file with every default of the language filled in, as a file
 * that means the same.
 */
import { basename } from 'node:path';
import type { Screen } from '../schemas/language/index.ts';
import { componentOf } from '../schemas/language/reading/componentName.ts';
import { explainFile } from '../schemas/language/kinds/explainFile.ts';
import { formatProblem } from '../schemas/language/reading/readScreens.ts';
import { hint } from '../schemas/language/text/problems.ts';
import type { ScreenFile } from '../schemas/language/screen/ScreenFile.ts';
import { readSchemas, schemasFolder } from './readSchemas.ts';

const usage = `用法：npm run explain 页面文件、id 或组件名
例如：npm run explain ${schemasFolder}/screens/charge/member/MemberList.json
      npm run explain member
      npm run explain MemberList`;

const asked = process.argv[2];
if (asked === undefined || asked.startsWith('-')) {
  console[asked === '--help' ? 'log' : 'error'](usage);
  process.exit(asked === '--help' ? 0 : 2);
}
const { screens, files, problems } = await readSchemas(schemasFolder);
const component = componentOf(asked);
const named = ({ id, component: own, title }: Screen): boolean =>
  own === component || id === asked || basename(own) === component || title === asked;
const found = [...screens.values()].filter(named);
const [screen] = found;
if (screen && found.length === 1) {
  const { text } = files.find(({ path }) => componentOf(path) === screen.component)!;
  console.log(JSON.stringify(explainFile(screen, JSON.parse(text) as ScreenFile), null, 2));
} else {
  const own = problems.filter((problem) => [problem.component, basename(problem.component)].includes(component));
  for (const problem of own) console.error(formatProblem(problem));
  if (found.length > 1)
    console.error(
      `\`${asked}\` 有 ${found.length} 个页面：${found.map((one) => one.component).join('、')}；请写全组件名`,
    );
  else if (own.length === 0) {
    const names = [...screens.values()].flatMap(({ id, component: path }) => [id, path, basename(path)]);
    console.error(`没有页面 \`${asked}\`${hint(component, names)}\n${usage}`);
  }
  process.exitCode = 1;
}
