export const REASON_LIMITS = { label: 80, message: 1000, reasons: 20 } as const;
