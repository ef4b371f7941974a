export const preparationMessages = {
  fr: { photo: 'Préparation de la photo…' },
  en: { photo: 'Preparing the photo…' },
};
