export interface Screen {
  id: string;
  name: string;
  port: number;
  version: string;
  contract: string;
}
export declare function readScreen(home: string): Screen;
