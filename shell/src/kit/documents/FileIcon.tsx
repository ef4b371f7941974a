import {
  DocumentPdfRegular,
  DocumentRegular,
  DocumentTableRegular,
  DocumentTextRegular,
  ImageRegular,
} from '@fluentui/react-icons';

const getIcon = (mediaType: string) => {
  if (mediaType === 'pdf' || mediaType === 'application/pdf') return DocumentPdfRegular;
  if (mediaType.startsWith('image')) return ImageRegular;
  if (/sheet|csv/.test(mediaType)) return DocumentTableRegular;
  if (/word|opendocument\.text|text\//.test(mediaType)) return DocumentTextRegular;
  return DocumentRegular;
};

/** The icon of a media type, or of the vault's `pdf`, `image` and `other`. Decorative. */
export const FileIcon = ({ mediaType, size = 20 }: { mediaType: string; size?: number }) => {
  const Icon = getIcon(mediaType);
  return <Icon fontSize={size} aria-hidden />;
};
