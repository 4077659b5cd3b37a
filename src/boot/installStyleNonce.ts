import { installStyleNonce } from './styleNonce.ts';

installStyleNonce();
