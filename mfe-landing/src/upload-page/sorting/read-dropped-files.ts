/** Of a drop or a file dialog. */
export type DroppedItem = FileSystemEntry | File;

export interface FoundFile {
  readonly file: File;
  /** Names of the folders that it was in, the outermost first. */
  readonly folders: readonly string[];
}

/** Names of what is left out, by the reason. */
export interface LeftOut {
  readonly hidden: readonly string[];
  readonly unreadable: readonly string[];
  readonly empty: readonly string[];
  readonly tooDeep: readonly string[];
  /** There are more files than the list takes. */
  readonly isCut: boolean;
}

/** As many as a request can have. */
export const MAX_FILES = 200;
const MAX_DEPTH = 8;
const MAX_ENTRIES = 2000;

/** `.DS_Store`, `Thumbs.db` and what else systems write beside files. */
const isHidden = (name: string): boolean =>
  /^(?:\.|~\$|__MACOSX$|(?:thumbs\.db|desktop\.ini|icon\r)$)/i.test(name);

/** Opens folders; `room`: files that the list still takes. */
export async function readDroppedFiles(
  items: readonly DroppedItem[],
  room: number,
): Promise<{ files: FoundFile[]; leftOut: LeftOut }> {
  const files: FoundFile[] = [];
  const leftOut = { hidden: [], unreadable: [], empty: [], tooDeep: [], isCut: false } as {
    -readonly [K in keyof LeftOut]: LeftOut[K] extends boolean ? boolean : string[];
  };
  let entries = 0;

  const readFolder = async (folder: FileSystemDirectoryEntry, folders: readonly string[]) => {
    if (folders.length >= MAX_DEPTH) return void leftOut.tooDeep.push(folder.name);
    const children = await listEntries(folder, MAX_ENTRIES - entries);
    if (children.length === 0) leftOut.empty.push(folder.name);
    for (const child of children) await read(child, [...folders, folder.name]);
  };
  const read = async (item: DroppedItem, folders: readonly string[]): Promise<void> => {
    if (files.length >= room || ++entries > MAX_ENTRIES) return void (leftOut.isCut = true);
    if (isHidden(item.name)) return void leftOut.hidden.push(item.name);
    try {
      if (item instanceof File) files.push({ file: item, folders });
      else if (item.isDirectory) await readFolder(item as FileSystemDirectoryEntry, folders);
      else files.push({ file: await openFile(item as FileSystemFileEntry), folders });
    } catch {
      leftOut.unreadable.push(item.name);
    }
  };

  for (const item of items) await read(item, []);
  return { files, leftOut };
}

const openFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** Browsers give at most a hundred at once; in the order of people. */
async function listEntries(
  folder: FileSystemDirectoryEntry,
  max: number,
): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const more = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    all.push(...more);
    if (more.length === 0 || all.length > max) break;
  }
  return all.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
}
