// npm run ship -- mfe-vault FOLDER: replaces a screen of this installation by a build made
// elsewhere, while the product runs. To roll back, ship the earlier folder.
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keepDays, retireBuild } from './retire-build.mjs';

const [app = '', folder = ''] = process.argv.slice(2);
const root = process.cwd();

const fail = (message) => {
  console.error(
    `${message}\nUse: npm run ship -- mfe-vault FOLDER, where FOLDER is the dist of a build.`,
  );
  process.exit(1);
};
const readDescription = (file) => {
  if (!existsSync(file)) fail(`There is no ${file}.`);
  return JSON.parse(readFileSync(file, 'utf8'));
};

if (!existsSync(join(root, app, 'mfe.json'))) fail(`There is no screen ${app} here.`);
const built = resolve(root, folder);
const { id, version } = readDescription(join(built, 'mfe.json'));
if (id !== app) fail(`That is a build of ${id}, not of ${app}.`);
const { name } = readDescription(join(built, 'mf-manifest.json')).metaData.remoteEntry;
if (!existsSync(join(built, name))) fail(`The build in ${folder} lacks its entry, ${name}.`);

// Hidden, so that no build counts the unfinished copy among the sources.
const next = join(root, app, '.next-dist');
rmSync(next, { recursive: true, force: true });
cpSync(built, next, { recursive: true });
retireBuild(app, { root, now: new Date(), days: keepDays(process.env.KEEP_EARLIER_DAYS) });
renameSync(next, join(root, app, 'dist'));
console.log(`${app} ${version} is deployed. Pages loaded from now on use it.`);
