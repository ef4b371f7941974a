export interface Screen {
  id: string;
  name: string;
  port: number;
  version: string;
  contract: string;
  navigation?: { icon: string; position: number };
}
export declare function readScreen(home: string): Screen;
