/** The bundler answers the file's address. */
declare module "*.woff2" {
  const url: string;
  export default url;
}
