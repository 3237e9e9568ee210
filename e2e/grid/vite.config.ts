import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The page that e2e/grid looks at; no part of the product.
export default defineConfig({
  root: `${import.meta.dirname}/page`,
  publicDir: `${import.meta.dirname}/../../web/public`,
  plugins: [react(), tailwind()],
  build: { outDir: '../../../test-results/grid-page', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
})
