import { walkScreens } from './walkScreens.ts';

walkScreens(0, 2);
