interface ImagePdfPage {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
  readonly grey: boolean;
}

/** Longest side of a page in points: that of A4. */
const LONGEST = 842;

/** A PDF with one JPEG on each page, which fills it. Written into one buffer, so that pages are not held twice. */
export function createImagePdf(pages: number, maxBytes: number) {
  const pdf = Buffer.allocUnsafeSlow(maxBytes);
  const offsets: number[] = [];
  let length = 0;
  const write = (piece: Buffer | string) => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
    if (length + bytes.length > maxBytes) throw new RangeError('The PDF takes too much memory');
    length += bytes.copy(pdf, length);
  };
  const object = (text: string, stream?: Buffer) => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n${text}\n`);
    if (stream !== undefined) {
      write('stream\n');
      write(stream);
      write('\nendstream\n');
    }
    write('endobj\n');
  };
  const kids = Array.from({ length: pages }, (_, page) => `${3 + page * 3} 0 R`).join(' ');
  write('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object(`<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`);
  return {
    addPage({ jpeg, width, height, grey }: ImagePdfPage) {
      const scale = LONGEST / Math.max(width, height);
      const [w, h] = [width, height].map((side) => (side * scale).toFixed(2));
      const drawing = Buffer.from(`q ${w} 0 0 ${h} 0 0 cm /P Do Q`, 'latin1');
      const id = offsets.length + 1;
      object(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents ${id + 1} 0 R /Resources << /XObject << /P ${id + 2} 0 R >> >> >>`,
      );
      object(`<< /Length ${drawing.length} >>`, drawing);
      object(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${grey ? 'DeviceGray' : 'DeviceRGB'} /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
        jpeg,
      );
    },
    /** Once, after the last page. */
    finish(): Buffer {
      const start = length;
      write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`);
      for (const offset of offsets) write(`${String(offset).padStart(10, '0')} 00000 n \n`);
      write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
      return pdf.subarray(0, length);
    },
  };
}
