import { walkScreens } from './walkScreens.ts';

walkScreens(1, 2);
