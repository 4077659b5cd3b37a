/** `npm run check`: finds every mistake in the screen files, with its place, before anyone runs them. */
import { formatNote, formatProblem } from '../schemas/language/reading/readScreens.ts';
import { readConfig } from '../server/config.ts';
import { allRoutes } from '../server/routes/index.ts';
import { toldShadows } from '../server/routes/shadows.ts';
import { readSchemas, schemasFolder } from './readSchemas.ts';

const folder = process.argv[2] ?? schemasFolder;
const { screens, problems, notes, files } = await readSchemas(folder, toldShadows(allRoutes(readConfig({}))));
for (const problem of problems) console.error(formatProblem(problem));
for (const note of notes) console.warn(formatNote(note));
const broken = new Set(problems.map((problem) => problem.path)).size;
console.log(`${files.length} screen files: ${screens.size} good, ${broken} with ${problems.length} problems`);
if (files.length === 0) console.error(`There are no screen files below ${folder}/screens.`);
process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0;
