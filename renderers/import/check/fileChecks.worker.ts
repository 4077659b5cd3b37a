/** The worker in which the files of an import are read and checked: the page stays free, however large they are. */
import { expose } from 'comlink';
import { FileChecks } from './FileChecks.ts';

expose(new FileChecks());
