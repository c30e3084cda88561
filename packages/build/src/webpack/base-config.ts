import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import type { FrontEnd } from './workspace.ts';

export type BuildMode = 'production' | 'development';

export function baseConfig(frontEnd: FrontEnd, mode: BuildMode, staging: string): Configuration {
  const production = mode === 'production';
  const zodCore = join(frontEnd.repository, 'node_modules/zod/v4/core');
  return {
    mode,
    context: frontEnd.directory,
    target: ['web', 'es2022'],
    // The content security policy forbids eval, which webpack's default development source maps use. No script of a
    // release names its map, because the maps are not published.
    devtool: production ? 'hidden-source-map' : 'source-map',
    output: {
      path: staging,
      clean: true,
      // Each file loads its siblings from its own folder, so a release works under any address, including a retry's alias.
      publicPath: 'auto',
      filename: hashedName('[name]'),
      chunkFilename: '[name].[contenthash].js',
      assetModuleFilename: '[name].[contenthash][ext]',
      uniqueName: `tailgate-${frontEnd.name}`,
      devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
        relative(frontEnd.repository, absoluteResourcePath),
      chunkLoadTimeout: 8000,
      hashDigestLength: 12,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      alias: {
        // Only Node makes JSON Schemas, but each schema of zod refers to the code for it: 5 kB of the first load.
        [join(zodCore, 'to-json-schema.js')]: false,
        [join(zodCore, 'json-schema-processors.js')]: false,
        // Or else the runtime would be bundled twice, as ESM and as CommonJS.
        '@module-federation/runtime-tools/runtime-core$': fileURLToPath(
          import.meta.resolve('@module-federation/runtime-tools/runtime-core'),
        ),
      },
    },
    module: {
      rules: [sourceRule(frontEnd), { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' }],
      parser: { javascript: { exportsPresence: 'error' } },
    },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          // The frequencies would be those of temporary hashes too, which depend on the repository's folder.
          minimizerOptions: { mangle: { disableCharFreq: true } },
          extractComments: false,
          parallel: false,
        }),
      ],
      // Libraries apart from the code that uses them would be one request more, and no file outlives its release.
      splitChunks: { cacheGroups: { defaultVendors: false } },
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
    },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      ...filesOfReactRouter(frontEnd.repository, mode),
    ],
    performance: false,
    // TypeScript has checked it; webpack takes a third of a second to load its own check.
    validate: false,
    infrastructureLogging: { level: 'warn' },
    stats: 'errors-warnings',
  };
}

/** Federation asks for the name of an entry before there is a hash, which webpack refuses. */
export function hashedName(name: string) {
  return ({ chunk }: { chunk?: { contentHash?: Record<string, string> } }) =>
    chunk?.contentHash?.javascript ? `${name}.[contenthash].js` : `${name}.js`;
}

/**
 * The exports of react-router name its development files only, which contain warnings. Replaced rather than by an alias, which
 * comes after federation has taken the import for one of the shared library of that name.
 */
function filesOfReactRouter(repository: string, mode: BuildMode) {
  // npm may put react-router inside react-router-dom.
  const routerDom = createRequire(join(repository, 'packages/web-kit/package.json')).resolve('react-router-dom');
  const files = join(dirname(createRequire(routerDom).resolve('react-router')), '..', mode);
  return [
    new webpack.NormalModuleReplacementPlugin(/^react-router$/, join(files, 'index.mjs')),
    new webpack.NormalModuleReplacementPlugin(/^react-router\/dom$/, join(files, 'dom-export.mjs')),
  ];
}

function sourceRule(frontEnd: FrontEnd) {
  return {
    test: /\.tsx?$/,
    include: [frontEnd.directory, join(frontEnd.repository, 'packages')],
    sideEffects: false,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: false } },
        target: 'es2022',
      },
      sourceMaps: true,
    },
  };
}
