/** The day of a moment in the time of Shanghai, yyyy-MM-dd. */
export const dayOf = (at: string): string => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
