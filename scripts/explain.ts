/** `npm run explain <file>`: prints a screen with every default of the language filled in. */
import { relative, resolve } from 'node:path';
import { hint } from '../schemas/language/text/problems.ts';
import { componentOf, formatProblem } from '../schemas/language/reading/readScreens.ts';
import { readSchemas, schemasFolder } from './readSchemas.ts';

const file = process.argv[2];
if (!file) {
  console.error('Name a screen file: npm run explain schemas/screens/charge/member/MemberList.json');
  process.exit(2);
}
const { screens, problems } = await readSchemas(schemasFolder);
const component = componentOf(relative('.', resolve(file)).replaceAll('\\', '/'));
const screen = screens.get(component);
if (screen) {
  console.log(JSON.stringify(screen, null, 2));
} else {
  const own = problems.filter((problem) => problem.component === component);
  for (const problem of own) console.error(formatProblem(problem));
  if (own.length === 0) console.error(`There is no screen file ${file}${hint(component, screens.keys())}`);
  process.exitCode = 1;
}
