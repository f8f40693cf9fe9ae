export { CollectionsSoon as Component } from '../parts/collections-soon';
