// npm run ship -- mfe-vault FOLDER: puts a screen that was built elsewhere in the place of this installation's, under the running product. Rolling back is shipping the earlier folder.
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keepDays, retireBuild } from './earlier.mjs';

const [app = '', folder = ''] = process.argv.slice(2);
const root = process.cwd();

/** Nothing was touched yet: says why, and ends as a command that did not do its work. */
const stop = (why) => {
  console.error(
    `${why}\nUse: npm run ship -- mfe-vault FOLDER, where FOLDER is the dist of a build.`,
  );
  process.exit(1);
};
const described = (file) => {
  if (!existsSync(file)) stop(`There is no ${file}.`);
  return JSON.parse(readFileSync(file, 'utf8'));
};

if (!existsSync(join(root, app, 'mfe.json'))) stop(`There is no screen ${app} here.`);
const built = resolve(root, folder);
const { id, version } = described(join(built, 'mfe.json'));
if (id !== app) stop(`That is a build of ${id}, not of ${app}.`);
const { name } = described(join(built, 'mf-manifest.json')).metaData.remoteEntry;
if (!existsSync(join(built, name))) stop(`The build in ${folder} lacks its entry, ${name}.`);

// A hidden name: the copy takes a moment, and no build counts it among the sources.
const next = join(root, app, '.next-dist');
rmSync(next, { recursive: true, force: true });
cpSync(built, next, { recursive: true });
retireBuild(app, { root, now: new Date(), days: keepDays(process.env.KEEP_EARLIER_DAYS) });
renameSync(next, join(root, app, 'dist'));
console.log(`${app} ${version} stands. The next page that is loaded has it.`);
