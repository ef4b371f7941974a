import preset from '@recueil/build/jest';

export default preset;
