import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The languages the portal speaks that React Aria has strings for; the others fall back to English. */
const LOCALES = ['en-US', 'es', 'ar', 'zh-CN', 'zh-TW', 'ru', 'ko', 'fr-FR']

/** Asks for the Latin text face together with the style sheet that names it, so that text does not change face late. */
const preloadTextFace = (): Plugin => ({
  name: 'preload-text-face',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => /inter-latin-wght-normal[^/]*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
})

/** The browser checks by zod's schemas and never writes them as JSON Schema, which else makes a fortieth of the first page. */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+Processor\(inst, ctx, json, params\);/g, '')
        .replaceAll(/createStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined')
        .replaceAll('createToJSONSchemaMethod(this, {})(params)', 'undefined'),
      map: null,
    }),
  },
})

const SIGN_IN_FACES = {
  'inter-latin': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'inter-cyrillic': '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2',
  'noto-sans-arabic': '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
  'noto-sans-bengali': '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2',
}

/** The sign-in pages are written by the server and know no hashed names, so their faces have fixed ones. */
const signInFaces = (): Plugin => ({
  name: 'sign-in-faces',
  apply: 'build',
  generateBundle() {
    for (const [name, file] of Object.entries(SIGN_IN_FACES)) {
      this.emitFile({ type: 'asset', fileName: `fonts/${name}.woff2`, source: readFileSync(fileURLToPath(import.meta.resolve(file))) })
    }
  },
})

// `--mode gallery` builds the design gallery that e2e/design looks at; it is no part of the product.
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [withoutJsonSchema(), optimizeLocales.vite({ locales: LOCALES }), react(), tailwind(), preloadTextFace(), signInFaces()],
  build: {
    outDir: mode === 'gallery' ? 'ui/gallery/dist' : 'dist',
    emptyOutDir: true,
    manifest: true,
    // data: fonts and inline scripts would break the page's policy
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: mode === 'gallery' ? { input: ['ui/gallery/gallery.html', 'ui/gallery/sign-in.html'] } : {},
  },
}))
