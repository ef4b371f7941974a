interface ImagePdfPage {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
  readonly grey: boolean;
}

const PAGE_POINTS = 842;

/** One JPEG fills each page. One buffer, so that pages are not in memory twice. */
export function createImagePdf(pages: number, maxBytes: number) {
  const pdf = Buffer.allocUnsafeSlow(maxBytes);
  const offsets: number[] = [];
  let length = 0;
  const write = (data: Buffer | string) => {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
    if (length + bytes.length > maxBytes) throw new RangeError('The PDF exceeds its size limit');
    length += bytes.copy(pdf, length);
  };
  const addObject = (text: string, stream?: Buffer) => {
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
  addObject('<< /Type /Catalog /Pages 2 0 R >>');
  addObject(`<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`);
  return {
    addPage({ jpeg, width, height, grey }: ImagePdfPage) {
      const scale = PAGE_POINTS / Math.max(width, height);
      const [w, h] = [width, height].map((side) => (side * scale).toFixed(2));
      const content = Buffer.from(`q ${w} 0 0 ${h} 0 0 cm /P Do Q`, 'latin1');
      const id = offsets.length + 1;
      addObject(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Contents ${id + 1} 0 R /Resources << /XObject << /P ${id + 2} 0 R >> >> >>`,
      );
      addObject(`<< /Length ${content.length} >>`, content);
      addObject(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /${grey ? 'DeviceGray' : 'DeviceRGB'} /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
        jpeg,
      );
    },
    finish(): Buffer {
      const start = length;
      write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`);
      for (const offset of offsets) write(`${String(offset).padStart(10, '0')} 00000 n \n`);
      write(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
      return pdf.subarray(0, length);
    },
  };
}
