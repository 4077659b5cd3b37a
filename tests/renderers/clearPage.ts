/** Runs before each file of components: what a test has drawn is gone before the next. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
