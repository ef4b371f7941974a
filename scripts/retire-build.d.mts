export declare function retireBuild(
  app: string,
  options: { root: string; now: Date; days: number },
): void;
export declare function keepDays(value: string | undefined): number;
