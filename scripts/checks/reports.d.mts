export interface Failure {
  file: string;
  line: number;
  title: string;
  error: string;
  command: string;
}
export interface Report {
  passed: number;
  failed: number;
  failures: Failure[];
}
export function readPlaywrightReport(path: string): Report & {
  flaky: string[];
  durations: { file: string; seconds: number }[];
};
