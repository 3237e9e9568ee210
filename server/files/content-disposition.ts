/** RFC 6266: a plain name for old clients, the real one beside it. */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_')
  const real = encodeURIComponent(fileName).replaceAll(/['()*!]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${plain}"; filename*=UTF-8''${real}`
}
