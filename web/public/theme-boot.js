// Sets the theme before the first paint. A file of its own because the page's policy allows no inline script.
;(function () {
  var choice = null
  try {
    choice = localStorage.getItem('trellis.theme')
  } catch {
    choice = null
  }
  var dark =
    choice === 'dark' || (choice !== 'light' && window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light')
})()
