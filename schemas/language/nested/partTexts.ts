/** The words of a nested value that is read; those of its mistakes come only where there are some. */
export const partTexts = { item: (number: number) => `第${number}项`, yes: '是', no: '否' } as const;
