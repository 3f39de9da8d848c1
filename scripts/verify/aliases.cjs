// Read by dependency-cruiser only, which cannot read tsconfig.json with this TypeScript.
const path = require('node:path')

module.exports = { resolve: { alias: { '@': path.resolve(__dirname, '..', '..') } } }
