export function errorName(number: number): string;
export function errorNumber(name: string): number;
